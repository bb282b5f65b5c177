import { sendSmsToOperators } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { CHANGE_KINDS } from 'contract/operators/change-states'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { adminPhones, operatorNamesByIds } from '../operator-store'
import type { ChangeRow } from './change-store'

interface Subject {
  readonly name: string
  readonly displayName: string
  readonly roles: readonly OperatorRole[]
}

/** A change that was proposed or decided, or one that took effect at once. */
type Told = { readonly by: string | null } & (
  | { readonly change: ChangeRow }
  | ({ readonly what: string } & Subject)
)

/** Tells all admins by SMS who changed which operator. The console shows what waits besides. */
export async function tellAdmins(tx: Tx, told: Told, now: Date): Promise<void> {
  const names = await operatorNamesByIds(tx, told.by === null ? [] : [told.by])
  const by = told.by === null ? '服务器命令' : (names.get(told.by) ?? '--')
  const text = `${sentenceOf(told, by)}。如有疑问请立即停用相关账号`
  const admins = await adminPhones(tx)
  await sendSmsToOperators(
    tx,
    admins.map((admin) => ({ ...admin, text })),
    now,
  )
}

function sentenceOf(told: Told, by: string): string {
  if (!('change' in told)) return `${by}已${told.what}：工作人员${subjectOf(told)}`
  const { kind, state } = told.change
  const what = `${CHANGE_KINDS[kind]}：工作人员${subjectOf(told.change)}`
  if (state === 'proposed') return `${by}提出${what}，等待另一名管理员审批`
  return state === 'approved' ? `${by}已批准${what}` : `${by}已退回${what}`
}

function subjectOf({ name, displayName, roles }: Subject): string {
  return `${displayName}（${name}，${roles.map((role) => OPERATOR_ROLES[role]).join('、')}）`
}
