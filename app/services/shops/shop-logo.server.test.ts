import type { Picture } from 'contract/pictures'
import { expect, test } from 'vitest'
import { withLogo } from './shop-logo.server'

const logo: Picture = {
  id: '0'.repeat(32),
  url: '/pictures/0/300.png',
  width: 300,
  height: 300,
  sizes: [160, 300].map((width) => ({
    width,
    height: width,
    webp: `/pictures/0/${width}.webp`,
    fallback: `/pictures/0/${width}.png`,
  })),
}

test.each([
  ['its logo, small', logo, { src: '/pictures/0/160.png', webp: '/pictures/0/160.webp' }],
  ['the drawing of what it trades', null, { src: '/assets/pp.svg', webp: null }],
])('a shop shows %s', (_, chosen, face) => {
  expect(withLogo({ logo: chosen, drawing: '/assets/pp.svg', name: '甬联' })).toEqual({ name: '甬联', face })
})
