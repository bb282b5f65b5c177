import { NEW_PLACE, NEWCOMER } from 'tests/fixtures/people'
import { newPhone } from '../../support/actions/account'
import { merchant } from '../../support/actions/merchant-program'
import type { Person } from './person'

/** A buyer and the registered phone. */
export interface Buyer {
  person: Person
  phone: string
}

/** Opens an offer, orders 2 t and registers at the redirect. Ends at the order form. */
export async function registerDuringOrder(person: Person, offerId: string): Promise<Buyer> {
  const phone = newPhone()
  await person.open(`/nowDetail?id=${offerId}`)
  await person.reads(/10,000\.00/)
  await person.fill('数量', '2')
  await person.press('去下单')
  await person.reads(/登录密码/)
  await person.follow('免费注册')
  await person.reads(/会员注册.*昵称/)
  await person.fill('手机号', phone)
  await askForCode(person)
  await person.fill('短信验证码', await codeOnPhone(person, phone, '注册'))
  await person.fill('登录密码', NEWCOMER.password)
  await person.fill('确认密码', NEWCOMER.password)
  await person.choose(/我已阅读/)
  await person.press('注册')
  await person.reads(/注册成功，欢迎来到塑集.*确认订单/)
  return { person, phone }
}

/** Orders delivery to a new address. Ends at the payment page. */
export async function orderDelivered({ person }: Buyer): Promise<void> {
  await person.choose(/^送到/)
  await person.choose('使用新地址')
  await person.fill('收货人', NEW_PLACE.receiver)
  await person.fill('联系电话', NEW_PLACE.phone)
  await person.fill('省份', NEW_PLACE.province)
  await person.fill('城市', NEW_PLACE.city)
  await person.fill('详细地址', NEW_PLACE.detail)
  await person.press('提交订单')
  await person.reads(/订单已提交，库存已为您锁定/)
}

/** Sets a pay password, deposits money and pays. Ends at the payment confirmation. */
export async function setPayPasswordAndPay({ person, phone }: Buyer): Promise<void> {
  await askForCode(person)
  await person.fill('短信验证码', await codeOnPhone(person, phone, '设置支付密码'))
  await person.fill('支付密码', NEWCOMER.payPassword)
  await person.fill('确认支付密码', NEWCOMER.payPassword)
  await person.press('设置支付密码')
  await person.reads(/支付密码已设置，请继续付款.*余额不足，还差 20,120\.00 元/)
  await transferMoney(person, phone, '100000')
  await person.follow('查看是否到账')
  await person.fill('支付密码', NEWCOMER.payPassword)
  await person.press(/^确认付款 20,120\.00 元$/)
  await person.reads(/付款成功.*已付款 20,120\.00 元/)
}

/** Opens the paid order. @returns its number */
export async function checkOrder({ person, phone }: Buyer): Promise<string> {
  await person.follow('查看订单')
  const orderNo = await person.reads(/订单 (SJ\d+) ?待发货/)
  await person.reads(new RegExp(`${NEW_PLACE.province}${NEW_PLACE.city}${NEW_PLACE.detail}`))
  await person.reads(new RegExp(`付款.*买家 ${phone.slice(0, 3)}\\*{4}${phone.slice(-4)}`))
  return orderNo
}

/** Ships and delivers the goods; the buyer confirms receipt. */
export async function receive({ person }: Buyer, orderNo: string): Promise<void> {
  const orderId = await merchant.idOfOrder(orderNo)
  await merchant.ship(orderId, '粤S88888')
  await openOrder(person, orderNo)
  await person.reads(/待收货.*运单号 粤S88888/)
  await merchant.deliver(orderId)
  await openOrder(person, orderNo)
  await person.reads(/签收人 张三/)
  await confirmReceipt(person, '20,120.00')
}

/** Repeats the order with pick-up; the driver gets the goods with the code. */
export async function orderAgainAndPickUp({ person }: Buyer): Promise<string> {
  await person.follow('再来一单')
  await person.reads(/确认订单/)
  await person.choose(/^自提/)
  await person.press('提交订单')
  await person.reads(/订单已提交，库存已为您锁定/)
  await person.fill('支付密码', NEWCOMER.payPassword)
  await person.press(/^确认付款 20,000\.00 元$/)
  await person.reads(/付款成功.*已付款 20,000\.00 元/)
  await person.follow('查看订单')
  const orderNo = await person.reads(/订单 (SJ\d+) ?待提货/)
  const code = await person.reads(/提货码 ?(\d{8})/)
  await merchant.handOver(await merchant.idOfOrder(orderNo), code, 2_000)
  await openOrder(person, orderNo)
  await confirmReceipt(person, '20,000.00')
  return orderNo
}

/** Checks balance and journal in the member centre. */
export async function checkWallet({ person }: Buyer, orderNos: readonly [string, string]): Promise<void> {
  await person.follow('资产总览')
  await person.reads(/可用余额（元） 59,880\.00/)
  await person.follow('资金流水')
  const [delivered, pickedUp] = orderNos
  await person.reads(new RegExp(`资金流水.*共 3 笔.*${pickedUp}.*${delivered}`))
  await person.reads(
    /订单付款.*-20,000\.00.*59,880\.00.*订单付款.*-20,120\.00.*79,880\.00.*充值入账.*\+100,000\.00/,
  )
}

/** Opens an order from the order list. */
async function openOrder(person: Person, orderNo: string): Promise<void> {
  await person.follow('我的订单')
  await person.reads(new RegExp(`共 \\d+ 个订单.*${orderNo}`))
  await person.open(`/personalCenter/myOrderDetail?id=${await merchant.idOfOrder(orderNo)}`)
  await person.reads(new RegExp(`订单 ${orderNo}`))
}

/** Confirms receipt on the order page. */
async function confirmReceipt(person: Person, yuan: string): Promise<void> {
  await person.follow('确认收货')
  await person.reads(new RegExp(`确认后，${yuan} 元立即付给商家，不能撤回`))
  await person.fill('支付密码', NEWCOMER.payPassword)
  await person.press('确认收货并付款给商家')
  await person.reads(new RegExp(`已确认收货，${yuan} 元已付给商家.*已完成`))
}

/** Newest code for a purpose on the outbox page. Polls, because sending is asynchronous. */
async function codeOnPhone(person: Person, phone: string, purpose: string): Promise<string> {
  const outbox = await person.anotherWindow()
  await outbox.open(`/dev/outbox?phone=${phone}`)
  const code = await outbox.reads(new RegExp(`验证码 (\\d{6})[^ ]*用于${purpose}`))
  await outbox.leave()
  return code
}

/** Sends a company transfer on the page of the sandbox bank. */
async function transferMoney(person: Person, phone: string, yuan: string): Promise<void> {
  const bank = await person.anotherWindow()
  await bank.open('/dev/bank')
  await bank.reads(/沙箱银行/)
  await bank.fill('附言', phone)
  await bank.fill('金额（元）', yuan)
  await bank.press('转账')
  await bank.reads(/到账：已入会员钱包/)
  await bank.leave()
}

/** Requests a code, and again when the limit of one code per second applies. */
async function askForCode(person: Person): Promise<void> {
  await person.press('获取验证码')
  const said = await person.reads(/(验证码已发送至|操作过于频繁)/)
  if (said === '操作过于频繁') await askForCode(person)
}
