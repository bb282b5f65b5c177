import { GoodsFacts, type GoodsFactsProps } from '~/components/goods/goods-facts'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the facts of an offer. */
export function attachGoodsFacts(args: LoaderArgs, facts: GoodsFactsProps): string | null {
  return attachFragment(args, 'facts', renderFragment(<GoodsFacts {...facts} />))
}
