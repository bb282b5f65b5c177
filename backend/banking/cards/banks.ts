import type { Bank } from 'contract/banking'

/** Characters of a line number's head, which names the bank. */
export const HEAD_LENGTH = 3

/** Banks with the CNAPS line numbers of their head offices. City banks share the head 313. */
export const BANKS: readonly Bank[] = [
  { bankCode: '102', bankName: '中国工商银行', lineNo: '102100099996' },
  { bankCode: '103', bankName: '中国农业银行', lineNo: '103100000026' },
  { bankCode: '104', bankName: '中国银行', lineNo: '104100000004' },
  { bankCode: '105', bankName: '中国建设银行', lineNo: '105100000017' },
  { bankCode: '301', bankName: '交通银行', lineNo: '301290000007' },
  { bankCode: '403', bankName: '中国邮政储蓄银行', lineNo: '403100000004' },
  { bankCode: '308', bankName: '招商银行', lineNo: '308584000013' },
  { bankCode: '302', bankName: '中信银行', lineNo: '302100011000' },
  { bankCode: '303', bankName: '中国光大银行', lineNo: '303100000006' },
  { bankCode: '304', bankName: '华夏银行', lineNo: '304100040000' },
  { bankCode: '305', bankName: '中国民生银行', lineNo: '305100000013' },
  { bankCode: '306', bankName: '广发银行', lineNo: '306581000003' },
  { bankCode: '307', bankName: '平安银行', lineNo: '307584007998' },
  { bankCode: '309', bankName: '兴业银行', lineNo: '309391000011' },
  { bankCode: '310', bankName: '上海浦东发展银行', lineNo: '310290000013' },
  { bankCode: '315', bankName: '恒丰银行', lineNo: '315456000105' },
  { bankCode: '316', bankName: '浙商银行', lineNo: '316331000018' },
  { bankCode: '318', bankName: '渤海银行', lineNo: '318110000014' },
  { bankCode: '313100', bankName: '北京银行', lineNo: '313100000013' },
  { bankCode: '325290', bankName: '上海银行', lineNo: '325290000012' },
  { bankCode: '313301', bankName: '南京银行', lineNo: '313301008887' },
  { bankCode: '313332', bankName: '宁波银行', lineNo: '313332082914' },
  { bankCode: '313331', bankName: '杭州银行', lineNo: '313331000014' },
]

const byCode = new Map(BANKS.map((bank) => [bank.bankCode, bank]))

export function bankOf(bankCode: string): Bank | undefined {
  return byCode.get(bankCode)
}

export function bankNameOf(bankCode: string): string {
  return byCode.get(bankCode)?.bankName ?? '其他银行'
}

/** Name by the head of the line numbers; city banks share theirs. */
export function bankNameOfHead(head: string): string {
  return byCode.get(head)?.bankName ?? '其他银行'
}
