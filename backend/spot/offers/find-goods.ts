import { listProducts, type Product } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { searchForm, searchWords } from 'backend/search'
import { GOODS_MAX } from 'contract/spot/merchant-offer-edits'

/**
 * Goods of the catalogue whose grade, maker, category or processing contain all words, those whose grade begins with the
 * first word first. The catalogue has some thousand goods.
 */
export async function findGoods(reader: Reader, sText: string): Promise<Product[]> {
  const words = searchWords(sText)
  const [first] = words
  if (first === undefined) return []
  const found = (await listProducts(reader)).filter(({ grade, maker, category, processing }) => {
    const key = [grade, maker, category, processing].map(searchForm).join(' ')
    return words.every((word) => key.includes(word))
  })
  const rankOf = ({ grade }: Product) => {
    const form = searchForm(grade)
    return form === first ? 0 : form.startsWith(first) ? 1 : 2
  }
  return found.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, GOODS_MAX)
}
