import { expect, test } from 'vitest'
import { cityIn } from './city-cookie'

const isKnown = (name: string) => ['广州', '宁波'].includes(name)
const NINGBO = encodeURIComponent('宁波')

test.each([
  ['nothing', undefined, '广州'],
  ['no city cookie', 'a=b; xsuji_city=1', '广州'],
  ['a known city', `suji_city=${NINGBO}`, '宁波'],
  ['a known city among others', `suji_csrf=x; suji_city=${NINGBO}; a=b`, '宁波'],
  ['an unknown city', `suji_city=${encodeURIComponent('哥谭')}`, '广州'],
  ['an incomplete escape', 'suji_city=%E5%AE', '广州'],
  ['markup', 'suji_city=%3Cscript%3E', '广州'],
  ['a property name of Object', 'suji_city=__proto__', '广州'],
])('%s: returns a known city or the default', (_, cookie, city) => {
  expect(cityIn(cookie, isKnown)).toBe(city)
})
