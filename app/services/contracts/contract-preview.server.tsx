import { contractPreview } from 'contract/contracts'
import type { InputOf } from 'contract/endpoint'
import { shared } from 'contract/refusal'
import type { ReactElement } from 'react'
import { ContractPreview } from '~/components/contracts/contract-preview'
import { call, optionalOn5xx, unlessRefused } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/**
 * Attaches the contracts of orders that are not placed yet; empty where they cannot be told.
 * @param facts what else the page shows as facts, below the contracts
 */
export async function attachContractPreview(
  args: LoaderArgs,
  wanted: InputOf<typeof contractPreview>,
  facts: ReactElement | false = false,
): Promise<string | null> {
  const asked = call(args.request, contractPreview, wanted)
  const preview = await optionalOn5xx(unlessRefused(asked, shared.not_found))
  const list = preview?.list ?? []
  if (list.length === 0) return fragment(args, 'facts', facts)
  return fragment(
    args,
    'facts',
    <>
      <ContractPreview list={list} kind={wanted.kind} />
      {facts}
    </>,
  )
}
