import { z } from 'zod';

// The content security policy forbids generated code: zod must not even try it. Imported first, before any schema is made.
z.config({ jitless: true });
