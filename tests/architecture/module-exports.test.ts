import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

test('no module exports a table', async () => {
  const exported = await Promise.all(
    Object.entries(import.meta.glob<object>('../../backend/*/index.ts')).map(async ([path, load]) =>
      Object.entries(await load()).flatMap(([name, value]) =>
        [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])].some((part) =>
          is(part, PgTable),
        )
          ? [`${path}: ${name}`]
          : [],
      ),
    ),
  )
  expect(exported.length).toBeGreaterThan(10)
  expect(exported.flat()).toEqual([])
})
