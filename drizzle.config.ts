import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./backend/*/tables.ts', './backend/gateways/*/tables.ts'],
  out: './backend/platform/migrations',
})
