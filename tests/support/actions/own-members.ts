/** Members that only one test uses, by calls: no other test changes their money, orders, messages or limits. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { registrySandbox } from 'backend/gateways/registry'
import { payPasswordCode, registerByPhone, registerCode, userInfo } from 'contract/account'
import { outbox } from 'contract/dev'
import { uploadPaper } from 'contract/pictures'
import { saveCompany, saveShop, sellerCertification } from 'contract/registrations'
import { bankTransfer, setPayPassword } from 'contract/wallet'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { pictureText } from 'tests/fixtures/pictures'
import { newPhone } from './account'
import { send } from './merchant-program'
import { newCompanyName, reviewer } from './registrations'

/** Signs in and pays with the passwords of the demo market. */
export interface OwnMember {
  phone: string
  nickname: string
}

/** Acts for a shop and may order as its authenticated company. */
export interface OwnKeeper extends OwnMember {
  shop: string
  shopId: string
  company: string
}

const fresh = () => ({ requestId: randomUUID() })

/** Reads the newest code for a purpose ("注册") of a phone. */
export async function readCode(phone: string, purpose: string): Promise<string> {
  const pattern = new RegExp(`验证码 (\\d{6}).*用于${purpose}`)
  let code = ''
  await expect(async () => {
    const messages = await sendCall(send, outbox, { phone, size: 20 })
    code = messages.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return code
}

async function register(): Promise<OwnMember & { token: string }> {
  const [phone, nickname] = [newPhone(), `买家${randomInt(1_000_000_000)}`]
  await sendCall(send, registerCode, { phone, ...fresh() })
  const proof = { phone, smsCode: await readCode(phone, '注册'), agreed: true as const }
  const wanted = { ...proof, nickname, password: DEMO_PASSWORD, ...fresh() }
  const { token } = await sendCall(send, registerByPhone, wanted)
  await sendCall(send, payPasswordCode, fresh(), token)
  const smsCode = await readCode(phone, '设置支付密码')
  await sendCall(send, setPayPassword, { smsCode, payPassword: DEMO_PAY_PASSWORD, ...fresh() }, token)
  return { phone, nickname, token }
}

/** Registers a member with a pay password and money. Without a company, an order may cost at most 50,000 yuan. */
export async function newBuyer({ yuan = '1000000' } = {}): Promise<OwnMember> {
  const { phone, nickname } = await register()
  await sendCall(send, bankTransfer, { phone, amountYuan: yuan, ...fresh() })
  return { phone, nickname }
}

/** Registers a member with a pay password and money, whose company opens a shop. */
export async function openShop({ yuan = '1000000' } = {}): Promise<OwnKeeper> {
  const { phone, nickname, token } = await register()
  const [company, shop] = [newCompanyName('自营'), `自营${randomInt(1_000_000_000)}`]
  const found = await registrySandbox.lookUp(company)
  if (typeof found === 'string')
    throw new Error(`the registry of the sandbox does not know ${company}: ${found}`)
  const { licenceNo, legalPerson, foundedOn, address } = found
  const { id: licencePaper } = await sendCall(send, uploadPaper, { file: await pictureText() }, token)
  const facts = { companyName: company, licenceNo, legalPerson, foundedOn, address, licencePaper }
  const first = { kind: 'merchant' as const, version: 0, ...facts, ...fresh() }
  const saved = await sendCall(send, saveCompany, first, token)
  const contact = { contactName: '王经理', contactPhone: phone }
  const profile = {
    shopName: shop,
    mainCategory: 'PP',
    city: '宁波',
    introduction: '聚烯烃现货，宁波仓库自提。',
  }
  const second = { version: saved.version, ...profile, ...contact, ...fresh() }
  const complete = await sendCall(send, saveShop, second, token)
  const submission = { version: complete.version, agreed: true as const, ...fresh() }
  await sendCall(send, sellerCertification, submission, token)
  await reviewer.approve(company)
  await sendCall(send, bankTransfer, { phone, amountYuan: yuan, ...fresh() })
  const { shop: opened } = await sendCall(send, userInfo, {}, token)
  if (!opened) throw new Error(`the shop ${shop} is not open`)
  return { phone, nickname, company, shop, shopId: opened.id }
}
