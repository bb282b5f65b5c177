/** Name under which others see the company of a plan. It differs from plan to plan, so that nobody adds plans up. */
export const maskedCompany = (planId: string) => `企业***${planId.slice(-2)}`
