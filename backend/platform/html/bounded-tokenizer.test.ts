import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { createBoundedTokenizer, PARSED_DEPTH_MAX } from './bounded-tokenizer'

const Tokenizer = createBoundedTokenizer(new Set(['script', 'svg']))

/** Parser events: `+p`, `-p` and texts; and the maximum depth of its tree. */
function parse(html: string): { events: string[]; deepest: number } {
  const events: string[] = []
  let depth = 0
  let deepest = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth++
        deepest = Math.max(deepest, depth)
        events.push(`+${name}${Object.keys(attributes).join()}`)
      },
      onclosetag: (name) => {
        depth--
        events.push(`-${name}`)
      },
      ontext: (text) => events.push(text),
    },
    { Tokenizer },
  )
  parser.end(html)
  return { events, deepest }
}

const DEEP = 1_000
const open = (name: string, times = PARSED_DEPTH_MAX) => `<${name}>`.repeat(times)

test.each([
  ['of one kind', open('b', DEEP)],
  ['of many kinds', '<p><em><div><dl><dd><table><tr><td><h1><ul><li>'.repeat(DEEP)],
  ['in SVG', `${open('svg', DEEP)}<a/>`],
  ['self-closing in SVG', '<svg/>'.repeat(DEEP)],
  ['with unmatched closing tags', '<b></i>'.repeat(DEEP)],
])('limits the depth of %s nested elements', (_, html) => {
  const { deepest, events } = parse(html)
  expect(deepest).toBeGreaterThan(0)
  expect(deepest).toBeLessThanOrEqual(PARSED_DEPTH_MAX)
  expect(events.filter((event) => event.startsWith('+')).length).toBe(
    events.filter((event) => event.startsWith('-')).length,
  )
})

test('passes any number of sibling elements, closed or not', () => {
  expect(parse('<p>x'.repeat(DEEP)).events.filter((event) => event === '+p')).toHaveLength(DEEP)
  expect(parse('<b>x</b>'.repeat(DEEP)).events.filter((event) => event === '-b')).toHaveLength(DEEP)
})

test('keeps the text of elements that are too deep, without tags and attributes', () => {
  const { events } = parse(
    `${open('b')}<i title="t">x &amp; y</i>z</b>${'</b>'.repeat(PARSED_DEPTH_MAX - 1)}<i>end</i>`,
  )
  const inside = events.slice(PARSED_DEPTH_MAX)
  expect(inside.slice(0, 5)).toEqual(['x ', '&', ' y', 'z', '-b'])
  expect(inside.slice(-3)).toEqual(['+i', 'end', '-i'])
})

test('removes the text of dropped elements, also when too deep or never closed', () => {
  expect(parse(`${open('b')}<svg>secret<i>secret</i></i></svg>shown`).events.join()).not.toContain('secret')
  expect(parse(`${open('b')}<script>secret</script>shown`).events).toContain('shown')
  expect(parse(`${open('b')}<svg>secret</b>shown`).events).toContain('shown')
})
