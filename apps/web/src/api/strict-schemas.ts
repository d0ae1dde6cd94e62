import { z } from 'zod';

// The content security policy forbids generated code, so zod must not try it. The build puts this into zod's own chunk.
z.config({ jitless: true });
