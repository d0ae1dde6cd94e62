-- By hand: drizzle knows no functions. What it makes of a row's words stands in indexes alone, so it can only be replaced together with them.
CREATE FUNCTION search_beginnings(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (SELECT array_to_tsvector(ARRAY(SELECT left(word, letters) FROM unnest(tsvector_to_array(words)) AS word, generate_series(1, least(length(word), 10)) AS letters)));--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "designs_search";--> statement-breakpoint
DROP INDEX "free_check_requests_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "users_beginnings" ON "users" USING gin (search_beginnings("search"));--> statement-breakpoint
CREATE INDEX "designs_beginnings" ON "designs" USING gin (search_beginnings("search"));--> statement-breakpoint
CREATE INDEX "free_check_requests_beginnings" ON "free_check_requests" USING gin (search_beginnings("search"));--> statement-breakpoint
CREATE INDEX "orders_beginnings" ON "orders" USING gin (search_beginnings("search"));
