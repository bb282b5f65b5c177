/** What the purpose of a transfer means. No zod here: browsers load this file. */

/** What a payer writes into the purpose of a transfer, as every page and the help say it. */
export const PURPOSE_RULE =
  '附言写附言码，到账转入钱包；写订单号且金额与应付一致，到账即付款。写注册手机号的转入本人钱包。'
