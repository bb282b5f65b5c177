import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serializeHydrationData } from './hydration-data.server'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

test('the browser gets the data letter by letter, and nothing of it ends the script', async () => {
  const data = [
    '[{"_1":2},"name","</script><script>evil()</script>",',
    '"a & b\u2028\u2029 \\" 聚丙烯 📦"]\n',
  ]
  const tag = await serializeHydrationData(streamOf(...data), 'n0nce')
  const [, source = ''] = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(tag) ?? []
  expect(source).not.toMatch(/[<\u2028\u2029]/)
  const got: string[] = []
  const streamController = { enqueue: (part: string) => got.push(part), close: () => got.push('closed') }
  runInContext(source, createContext({ window: { __remixContext: { streamController } } }))
  expect(got).toEqual([data.join(''), 'closed'])
})
