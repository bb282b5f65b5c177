import type { MerchantLot } from 'contract/auction/lots'
import { lotPath as lotDetailPath } from '../auction/lot-paths'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { LOTS, lotPath } from './merchant-paths'

interface LotStepsProps {
  lot: MerchantLot
  submit: FormState
  withdraw: FormState
}

/** What the merchant may do with a lot. */
export function LotSteps({ lot: { id, openSteps, phase }, submit, withdraw }: LotStepsProps) {
  return (
    <>
      {openSteps.includes('submit') && (
        <FormPanel title="提交审核" state={submit} hidden={['lotId']}>
          <p className="subtitle">提交后条款不能再改；通过审核即公告，须在开始 24 小时之前。</p>
          <Submit>提交审核</Submit>{' '}
          <ButtonLink kind="quiet" to={`${lotPath(id)}/edit`}>
            修改草稿
          </ButtonLink>
        </FormPanel>
      )}
      {openSteps.includes('withdraw') && (
        <FormPanel title="撤回" state={withdraw} hidden={['lotId']} label="撤回竞拍">
          <p className="subtitle">首笔出价之前可以撤回，不能恢复；已交的保证金随即退还。</p>
          <Submit kind="quiet">确认撤回</Submit>
        </FormPanel>
      )}
      <p className="mb-4">
        <ButtonLink kind="quiet" to={`${LOTS}/new?from=${id}`}>
          复制为新竞拍
        </ButtonLink>
        {phase !== null && (
          <>
            {' '}
            <ButtonLink kind="quiet" to={lotDetailPath(id)}>
              查看竞拍页面
            </ButtonLink>
          </>
        )}
      </p>
    </>
  )
}
