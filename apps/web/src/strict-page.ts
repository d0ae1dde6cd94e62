import { z } from 'zod';

// The content security policy forbids generated code, so zod must not try it. Imported first, before any schema is made.
z.config({ jitless: true });
