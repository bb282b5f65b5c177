import type { MerchantSale } from 'contract/flash-sales/merchant-sales'
import { plainTons } from 'contract/units'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { MERCHANT_SALES, salePath } from './sale-paths'

interface SaleStepsProps {
  sale: MerchantSale
  submit: FormState
  withdraw: FormState
}

/** What the merchant may do with a sale. */
export function SaleSteps({ sale: { id, openSteps, phase, stockKg }, submit, withdraw }: SaleStepsProps) {
  return (
    <>
      {openSteps.includes('submit') && (
        <FormPanel title="提交审核" state={submit} hidden={['saleId']}>
          <p className="subtitle">
            提交后条款不能再改；通过审核时从报价划出 {plainTons(stockKg)} 吨，结束后未售的自动退回。
          </p>
          <Submit>提交审核</Submit>
        </FormPanel>
      )}
      {openSteps.includes('withdraw') && (
        <FormPanel title="撤回" state={withdraw} hidden={['saleId']} label="撤回秒杀">
          <p className="subtitle">开始之前可以撤回，不能恢复；已划出的库存随即退回报价。</p>
          <Submit kind="quiet">确认撤回</Submit>
        </FormPanel>
      )}
      <p className="mb-4">
        <ButtonLink kind="quiet" to={`${MERCHANT_SALES}/new?from=${id}`}>
          复制为新场次
        </ButtonLink>
        {phase !== null && (
          <>
            {' '}
            <ButtonLink kind="quiet" to={salePath(id)}>
              查看秒杀页面
            </ButtonLink>
          </>
        )}
      </p>
    </>
  )
}
