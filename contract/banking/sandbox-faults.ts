/** What the sandbox bank can do with a call. Browsers load this file, so it has no zod. */
export const SANDBOX_FAULTS = {
  slow: '应答缓慢',
  refuse: '拒绝',
  unknown_done: '已执行但不应答',
  unknown_not_done: '不执行也不应答',
  fail_later: '受理后失败',
  duplicate_notice: '重复通知',
  late_notice: '迟到的通知',
  return_later: '成功，两日后退票',
  missing_in_file: '成功，但对账文件漏列',
} as const
