import { redirect } from '@remix-run/node'
import { type Authentication, type AuthenticationPair, myAuthentication } from 'contract/authentication'
import type { PaperField } from 'contract/authentication/states'
import { auditPath, OWN_KINDS, type OwnKind } from '~/components/authentication/authentication-paths'
import type { FormState } from '~/components/forms/form-state'
import { call } from '../api/call.server'
import { openForms } from '../forms/forms.server'
import type { Schemas, Values } from '../forms/posted-form.server'
import { markRejected } from '../forms/rejected-fields.server'
import { pictureAddress } from '../pictures/picture-urls.server'
import { uploadPaperOf } from '../pictures/upload-paper.server'

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

/**
 * The forms of an authentication: filled with what was rejected, else with what is valid, and with the reasons of the
 * rejection at their fields.
 * @param own further values
 * @throws a redirect to the audit page while an application waits for its review: nothing can be changed until then
 */
export async function openAuthentication<S extends Schemas>(
  request: Request,
  schemas: S,
  { kind, pair, own = {} }: { kind: OwnKind; pair: AuthenticationPair; own?: Record<string, string> },
) {
  const { current, open } = pair
  if (open !== null && open.state !== 'rejected') throw redirect(auditPath(kind))
  const earlier = open ?? current
  const { forms, headers } = await openForms(request, schemas, { ...valuesOf(earlier), ...own })
  return { page: { papers: earlier?.papers ?? {}, forms: withReasons(forms, open) }, headers }
}

/** Values of the form. The identity number is not sent to the browser. */
function valuesOf(earlier: Authentication | null): Record<string, string> {
  const facts = Object.entries(earlier?.facts ?? {})
  return Object.fromEntries(facts.map(([name, value]) => [name, String(value)]))
}

/** Uploads the chosen files. @returns ids of the papers: new ones, or those of the form; '' for none */
export async function uploadPapers<P extends PaperField>(
  request: Request,
  form: { values: Values },
  files: Record<P, File | undefined>,
): Promise<Record<P, string>> {
  const papers: Partial<Record<P, string>> = {}
  for (const [paper, file] of Object.entries(files) as [P, File | undefined][])
    papers[paper] = (await uploadPaperOf(request, form, { file, paper, fileField: FILES[paper] })) ?? ''
  return papers as Record<P, string>
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
function withReasons<S extends string>(
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
