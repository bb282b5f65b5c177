/** Members of the demo market as its operators find them. */
import { sendCall } from 'backend/demo/send-call'
import { operatorLogin } from 'contract/operators'
import { memberList } from 'contract/support/members'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { send } from './merchant-program'

export async function findMemberId(phone: string): Promise<string> {
  const { token } = await sendCall(send, operatorLogin, { name: 'admin', password: DEMO_PASSWORD })
  const { list } = await sendCall(send, memberList, { sText: phone }, token)
  const [found] = list
  if (!found) throw new Error(`no member with the phone ${phone}`)
  return found.memberId
}
