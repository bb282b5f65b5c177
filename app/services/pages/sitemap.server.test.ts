import { expect, test } from 'vitest'
import { sitemapIndexOf, sitemapOf } from './sitemap.server'

test('names each page by its whole address, readable as XML', () => {
  const map = sitemapOf(['/', '/now?category=PP&city=宁波', "/a'b<c"], 'https://suji.example.com')
  expect(map.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://suji.example.com/</loc>',
    '<loc>https://suji.example.com/now?category=PP&amp;city=%E5%AE%81%E6%B3%A2</loc>',
    '<loc>https://suji.example.com/a&apos;b%3Cc</loc>',
  ])
})

test('the list of parts has entries of its own kind', () => {
  const index = sitemapIndexOf(['/sitemap.xml?shop=1&page=2'], 'https://suji.example.com')
  expect(index).toMatch(/<sitemapindex [^>]*>\n<sitemap><loc>.*<\/loc><\/sitemap>\n<\/sitemapindex>/)
  expect(index).toContain('<loc>https://suji.example.com/sitemap.xml?shop=1&amp;page=2</loc>')
})
