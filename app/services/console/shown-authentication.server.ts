import type { authenticationDetail } from 'contract/authentication/review'
import { AUTHENTICATION_FIELDS, PAPER_FIELDS } from 'contract/authentication/states'
import type { OutputOf } from 'contract/endpoint'
import type { FirstApproval } from '~/components/reviews/two-reviewers'
import { pictureAddress } from '../pictures/picture-urls.server'

type Found = OutputOf<typeof authenticationDetail>

/** An application as the page of its review shows it to an operator. */
export function shownAuthentication(found: Found, operatorId: string) {
  const { kind, state, papers, firstApprovedBy } = found
  const isWaiting = state === 'submitted' || state === 'confirming'
  const names: Partial<Record<string, string>> = AUTHENTICATION_FIELDS[kind]
  const pictures = PAPER_FIELDS.flatMap((field) => {
    const name = names[field]
    if (name === undefined) return []
    const address = papers[field]
    return [{ name, picture: address === undefined ? null : pictureAddress(address) }]
  })
  return {
    ...found,
    papers: pictures,
    isWaiting,
    first: firstApproval(found),
    isOwnFirst: isWaiting && firstApprovedBy === operatorId,
  }
}

function firstApproval({ state, history }: Found): FirstApproval | null {
  if (state !== 'confirming') return null
  const found = history.find(({ action, state: after }) => action === 'approve' && after === 'confirming')
  return { by: found?.by ?? '另一位审核员', at: found?.at ?? null }
}
