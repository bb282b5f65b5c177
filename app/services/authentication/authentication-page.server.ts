import { type Authentication, type AuthenticationPair, myAuthentication } from 'contract/authentication'
import type { PaperField } from 'contract/authentication/states'
import { OWN_KINDS, type OwnKind } from '~/components/authentication/authentication-paths'
import type { FormState } from '~/components/forms/form-state'
import { call } from '../api/call.server'
import { markRejected } from '../forms/rejected-fields.server'
import { pictureAddress } from '../pictures/picture-urls.server'

/** The member's authentications, with whole addresses of their papers. */
export async function loadAuthentications(request: Request) {
  const { company, ...kinds } = await call(request, myAuthentication, {})
  const shown = OWN_KINDS.map((kind) => [kind, shownPair(kinds[kind])])
  return { company, authentications: Object.fromEntries(shown) as Record<OwnKind, AuthenticationPair> }
}

function shownPair({ current, open }: AuthenticationPair): AuthenticationPair {
  return { current: current && withAddresses(current), open: open && withAddresses(open) }
}

function withAddresses(one: Authentication): Authentication {
  const papers = Object.entries(one.papers).map(([name, address]) => [name, pictureAddress(address)])
  return { ...one, papers: Object.fromEntries(papers) }
}

/** Whether an application waits for a review: nothing can be changed until then. */
export function isInReview({ open }: AuthenticationPair): boolean {
  return open !== null && open.state !== 'rejected'
}

/** What a form starts with: what was rejected, else what is valid. */
export function earlierOf({ current, open }: AuthenticationPair): Authentication | null {
  return open ?? current
}

/** Values of the form. The identity number is not sent to the browser. */
export function valuesOf(earlier: Authentication | null): Record<string, string> {
  const facts = Object.entries(earlier?.facts ?? {})
  return Object.fromEntries(facts.map(([name, value]) => [name, String(value)]))
}

/** Fields of the files, by the fields of their ids. */
const FILES: Readonly<Record<PaperField, string>> = {
  frontPaper: 'frontFile',
  backPaper: 'backFile',
  licencePaper: 'licenceFile',
  authorityPaper: 'authorityFile',
  permitPaper: 'permitFile',
}

/** Marks the fields of a rejected application with the reasons. */
export function withReasons<S extends string>(
  forms: Record<S, FormState>,
  open: Authentication | null,
): Record<S, FormState> {
  if (open?.state !== 'rejected') return forms
  const reasons = Object.entries(open.rejections).map(([name, reason]) => [
    FILES[name as PaperField] ?? name,
    reason,
  ])
  return markRejected(forms, Object.fromEntries(reasons))
}
