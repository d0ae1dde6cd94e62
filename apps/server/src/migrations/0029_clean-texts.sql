-- Takes direction marks, zero-width characters and the rest of Unicode's Cf out of texts that were stored before they were cleaned on
-- receipt. These are the characters that `formless` in packages/contract/src/entities/common.ts takes out. A text that had no others becomes
-- a dash. Versions, times and the history's entries stay as many and as they are, and no page or mail is told: nothing reads differently.
ALTER TABLE orders DISABLE TRIGGER orders_changed;
--> statement-breakpoint
DO $$
DECLARE
	formless CONSTANT text := '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]+';
	typed record;
BEGIN
	FOR typed IN
		SELECT table_name, column_name FROM (VALUES
			('users', ARRAY['first_name', 'last_name', 'company', 'phone']),
			('uploads', ARRAY['name']),
			('images', ARRAY['name']),
			('orders', ARRAY['customer_first_name', 'customer_last_name', 'customer_email', 'delivery_service', 'file_names']),
			('order_items', ARRAY['name']),
			('order_status_infos', ARRAY['name', 'description']),
			('order_tracking', ARRAY['name', 'message', 'carrier_reference']),
			('free_check_requests', ARRAY['first_name', 'last_name', 'comment']),
			('file_check_entries', ARRAY['text']),
			('saved_views', ARRAY['name', 'query']),
			('audit_log', ARRAY['record_name']),
			('print_categories', ARRAY['label']),
			('media_groups', ARRAY['name']),
			('print_type_configurations', ARRAY['label', 'friendly_name']),
			('option_configurations', ARRAY['label', 'friendly_name']),
			('print_types', ARRAY['label', 'description']),
			('options', ARRAY['label', 'description']),
			('certificates', ARRAY['label', 'description']),
			('borders', ARRAY['label', 'description']),
			('sizes', ARRAY['label']),
			('print_items', ARRAY['label']),
			('category_configurations', ARRAY['predefined_size_label', 'predefined_size', 'size_label'])
		) AS texts (table_name, column_names), unnest(column_names) AS column_name
	LOOP
		EXECUTE format(
			'UPDATE %1$I SET %2$I = coalesce(nullif(btrim(regexp_replace(%2$I, $1, '''', ''g''), E'' \t\n''), ''''), ''–'') WHERE %2$I ~ $1',
			typed.table_name, typed.column_name
		) USING formless;
	END LOOP;
	-- No such character is part of JSON's own syntax.
	FOR typed IN
		SELECT * FROM (VALUES
			('account_tokens', 'registration'),
			('designs', 'snapshot'),
			('orders', 'delivery_address'),
			('orders', 'flags'),
			('order_items', 'options'),
			('order_items', 'flags'),
			('file_check_entries', 'problems'),
			('audit_log', 'changes')
		) AS documents (table_name, column_name)
	LOOP
		EXECUTE format(
			'UPDATE %1$I SET %2$I = regexp_replace(%2$I::text, $1, '''', ''g'')::jsonb WHERE %2$I::text ~ $1',
			typed.table_name, typed.column_name
		) USING formless;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_changed;
