import type { CatalogueWarehouse } from 'contract/catalogue/records'
import { CheckboxField } from '../../fields/checkbox-field'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { ButtonLink } from '../../ui/button'

interface ChangeProps {
  state: FormState
  /** The list without an open record. */
  back: string
}

/** Terms that an operator can change. */
function WarehouseTerms() {
  return (
    <>
      <TextField field="address" label="地址" />
      <TextField
        field="freeDays"
        label="免仓储天数"
        hint="自提货付款后免仓储费的天数，不填为 5 天"
        inputMode="numeric"
        isShort
        isOptional
      />
    </>
  )
}

export function NewWarehouse({ state }: { state: FormState }) {
  return (
    <FormPanel title="新增仓库" state={state}>
      <TextField field="name" label="仓库名称" />
      <TextField field="province" label="省份" hint="例如 浙江省" isShort />
      <TextField field="city" label="城市" hint="地级市的简称，例如 宁波" isShort />
      <WarehouseTerms />
      <Submit>新增仓库</Submit>
    </FormPanel>
  )
}

export function ChangeWarehouse({ state, back, of }: ChangeProps & { of: CatalogueWarehouse }) {
  return (
    <FormPanel title={`修改 ${of.name}`} state={state} hidden={['id', 'version']} label="修改仓库">
      <WarehouseTerms />
      <CheckboxField field="isDisabled" label="停用：不能再发布新报价，已有报价与订单不变" />
      <p className="subtitle">名称与城市已写入报价与订单，不能修改；写错的请停用后新增。</p>
      <Submit>保存</Submit>{' '}
      <ButtonLink kind="quiet" to={back}>
        返回
      </ButtonLink>
    </FormPanel>
  )
}

function MakerTerms() {
  return (
    <>
      <TextField field="shortNames" label="简称" hint="买家的叫法，多个用顿号分开" isOptional />
      <TextField field="groupName" label="所属集团" isOptional />
      <TextField field="place" label="所在地" hint="城市；进口的填国家或地区" isShort />
    </>
  )
}

export function NewMaker({ state }: { state: FormState }) {
  return (
    <FormPanel title="登记厂家" state={state}>
      <TextField field="name" label="厂家" hint="与牌号中的写法一致" />
      <MakerTerms />
      <Submit>登记厂家</Submit>
    </FormPanel>
  )
}

export function ChangeMaker({ state, back, name }: ChangeProps & { name: string }) {
  return (
    <FormPanel title={`修改 ${name}`} state={state} hidden={['name', 'version']} label="修改厂家">
      <MakerTerms />
      <CheckboxField field="isDisabled" label="停用：其牌号不能再发布新报价，已有报价与订单不变" />
      <Submit>保存</Submit>{' '}
      <ButtonLink kind="quiet" to={back}>
        返回
      </ButtonLink>
    </FormPanel>
  )
}

export function ChangeCategory({ state, back, code }: ChangeProps & { code: string }) {
  return (
    <FormPanel title={`修改 ${code}`} state={state} hidden={['code', 'version']} label="修改品类">
      <TextField field="name" label="名称" />
      <TextField field="sort" label="次序" hint="小的在前" inputMode="numeric" isShort />
      <CheckboxField field="isDisabled" label="停用：不能再新增其牌号与报价，已有报价与订单不变" />
      <Submit>保存</Submit>{' '}
      <ButtonLink kind="quiet" to={back}>
        返回
      </ButtonLink>
    </FormPanel>
  )
}
