import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isSameName } from 'contract/characters'
import { foldDashes } from 'contract/plain-text'

interface NamedProduct {
  id: string
  maker: string
  processing: string
}

/**
 * The product that a typed maker means among those of one grade. Products of the same maker are told apart by their
 * processing level: "中国石化 拉丝".
 */
export function chooseProduct<P extends NamedProduct>(
  products: readonly P[],
  maker: string | undefined,
): Verdict<P, 'alert_grade_unknown' | 'alert_maker_needed'> {
  if (products.length === 0) return refuse('alert_grade_unknown')
  const named = products.map((product) => ({ product, name: nameAmong(products, product) }))
  const meant =
    maker === undefined
      ? named
      : named.filter(({ product, name }) => [product.maker, name].some((one) => isSame(one, maker)))
  const [only, ...others] = meant
  if (only && others.length === 0) return accept(only.product)
  return refuse('alert_maker_needed', { makerNames: named.map(({ name }) => name).join('、') })
}

function nameAmong(products: readonly NamedProduct[], { maker, processing }: NamedProduct): string {
  const isUnique = products.filter((one) => one.maker === maker).length === 1
  return isUnique ? maker : `${maker} ${processing}`
}

const isSame = (a: string, b: string) => isSameName(foldDashes(a), foldDashes(b))
