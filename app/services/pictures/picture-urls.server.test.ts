import { expect, test } from 'vitest'
import { pictureHrefs, withPictureBase } from './picture-urls.server'

test.each([
  ['/assets/pp.svg', '', '/assets/pp.svg'],
  ['/assets/pp.svg', 'https://img.example.com', 'https://img.example.com/assets/pp.svg'],
  ['http://other.example/a.png', 'https://img.example.com', 'http://other.example/a.png'],
  ['HTTPS://other.example/a.png', 'https://img.example.com', 'HTTPS://other.example/a.png'],
  ['data:image/png;base64,AA', 'https://img.example.com', 'data:image/png;base64,AA'],
  ['/data:image', 'https://img.example.com', 'https://img.example.com/data:image'],
  ['/https:/x', 'https://img.example.com', 'https://img.example.com/https:/x'],
])('%s after %s', (picture, base, address) => {
  expect(withPictureBase(picture, base)).toBe(address)
})

const SENT = `/pictures/${'0a'.repeat(16)}/1080`
test.each([
  [`${SENT}.jpg`, `${SENT}.webp`],
  [`${SENT}.png`, `${SENT}.webp`],
  [`https://img.example.com${SENT}.jpg`, null],
  ['/assets/banner.png', null],
])('%s comes as WebP from %s', (picture, webp) => {
  expect(pictureHrefs(picture)).toEqual({ src: picture, webp })
})
