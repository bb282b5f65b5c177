import { newDigits } from 'backend/platform/ids'
import { isIdNumber } from 'contract/authentication/id-number'
import { isLicenceNo } from 'contract/registrations/licence-no'
import { paperHash } from '../paper-hash'
import type { ApplicationInquiry, Rejections } from '../port'
import type { BankAnswer, BankRequest } from '../wire'
import * as store from './application-store'
import { type BankParts, BankSilent, meetFault } from './meet-fault'
import { noticesOf } from './payments'
import { insertNotices, type MetFault } from './store'

/** How long the bank reviews an application. */
const REVIEW_MS = 20_000
/** Head of the numbers of opened accounts. */
const OPENED_HEAD = '3010'
const OPENED_DIGITS = 14
const REFUSED = '资料不全，未予受理'
const REJECTED = '资料审核未通过'
/** What a rejected application names if the fault names nothing. */
const REJECTED_FIELDS = ['licencePaper']
const REASONS: Rejections = {
  licencePaper: '照片不清晰，请重新拍摄',
  frontPaper: '照片反光，请重新拍摄',
  backPaper: '照片不完整，请重新拍摄',
  authorityPaper: '授权书未加盖公章',
  address: '与营业执照不一致',
  handlerName: '与身份证不一致',
}
const OTHER_REASON = '请核对后重新提交'
const NOT_UPLOADED = '未收到照片'

type Operation = 'upload_paper' | 'open_account' | 'inquire_account'
type Application = Extract<BankRequest, { operation: 'open_account' }>

/** Executes a request about accounts at an instant of the bank's clock. @throws BankSilent */
export async function answerApplication(
  parts: BankParts,
  request: Extract<BankRequest, { operation: Operation }>,
  now: Date,
): Promise<BankAnswer<Operation>> {
  switch (request.operation) {
    case 'upload_paper': {
      const content = Buffer.from(request.content, 'base64')
      if (paperHash(content) !== request.sha256) return { outcome: 'refused', reason: '照片不完整' }
      await store.insertPaper(parts.db, { sha256: request.sha256, bytes: content.length, at: now })
      return { outcome: 'accepted' }
    }
    case 'open_account':
      return await takeApplication(parts, request, now)
    case 'inquire_account': {
      const known = await store.findApplication(parts.db.orm, request.no)
      await meetFault(parts, known?.settlementNo, 'inquire_account')
      return known ? resultOf(known, now) : { outcome: 'absent' }
    }
  }
}

async function takeApplication(
  parts: BankParts,
  request: Application,
  now: Date,
): Promise<BankAnswer<'open_account'>> {
  const met = await meetFault(parts, request.settlement.accountNo, 'open_account')
  const known = await store.knownPapers(parts.db.orm, Object.values(request.papers))
  const rejections = { ...judgeApplication(request, known), ...rejectionsOf(met) }
  const application = {
    no: request.no,
    companyName: request.company.companyName,
    settlementNo: request.settlement.accountNo,
    receivedAt: now,
    decidedAt: met?.fault === 'refuse' ? now : new Date(now.getTime() + REVIEW_MS),
    rejections,
    openedNo: `${OPENED_HEAD}${newDigits(OPENED_DIGITS)}`,
  }
  const decision = { no: request.no, doneAt: application.decidedAt, returnedAt: null }
  await parts.db.transaction(async (tx) => {
    if (await store.insertApplication(tx, application))
      await insertNotices(tx, noticesOf(decision, met?.fault ?? null))
  })
  if (met?.fault === 'unknown_done') throw new BankSilent()
  const taken = (await store.findApplication(parts.db.orm, request.no)) ?? application
  return refusedAtOnce(taken) ?? { outcome: 'accepted' }
}

/** An application that was refused at its receipt, so that a repetition gets the same answer. */
function refusedAtOnce(taken: store.SandboxApplication): BankAnswer<'open_account'> | null {
  if (taken.decidedAt > taken.receivedAt) return null
  return { outcome: 'refused', reason: REFUSED, rejections: taken.rejections }
}

/** What the bank finds wrong with an application. @param known hashes of the papers that it has received */
export function judgeApplication(
  {
    company,
    handler,
    settlement,
    papers,
  }: Pick<Application, 'company' | 'handler' | 'settlement' | 'papers'>,
  known: ReadonlySet<string>,
): Rejections {
  const wrong: Record<string, string> = {}
  if (!isLicenceNo(company.licenceNo)) wrong.licenceNo = '统一社会信用代码不存在'
  if (!isIdNumber(handler.idNumber)) wrong.idNumber = '身份证号不存在'
  if (settlement.accountName !== company.companyName) wrong.cardId = '结算账户的户名与企业名称不一致'
  for (const field of ['licencePaper', 'frontPaper', 'backPaper'])
    if (!known.has(papers[field] ?? '')) wrong[field] = NOT_UPLOADED
  const needsAuthority = handler.handlerName !== company.legalPerson
  if (needsAuthority && !known.has(papers.authorityPaper ?? '')) wrong.authorityPaper = NOT_UPLOADED
  return wrong
}

function rejectionsOf(met: MetFault | undefined): Rejections {
  if (met?.fault !== 'refuse' && met?.fault !== 'fail_later') return {}
  const fields = met.fields ?? REJECTED_FIELDS
  return Object.fromEntries(fields.map((field) => [field, REASONS[field] ?? OTHER_REASON]))
}

function resultOf(
  { decidedAt, rejections, openedNo }: store.SandboxApplication,
  now: Date,
): Extract<ApplicationInquiry, { outcome: 'found' }> {
  if (now < decidedAt) return { outcome: 'found', result: 'reviewing' }
  if (Object.keys(rejections).length === 0) return { outcome: 'found', result: 'opened', accountNo: openedNo }
  return { outcome: 'found', result: 'rejected', reason: REJECTED, rejections }
}
