import { contractPreview } from 'contract/contracts'
import type { InputOf } from 'contract/endpoint'
import { shared } from 'contract/refusal'
import { ContractPreview } from '~/components/contracts/contract-preview'
import { call, optionalOn5xx, unlessRefused } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/** Attaches the contract of an order that is not placed yet; empty where it cannot be told. */
export async function attachContractPreview(
  args: LoaderArgs,
  wanted: InputOf<typeof contractPreview>,
): Promise<string | null> {
  const asked = call(args.request, contractPreview, wanted)
  const preview = await optionalOn5xx(unlessRefused(asked, shared.not_found))
  return fragment(args, 'facts', preview ? <ContractPreview preview={preview} /> : false)
}
