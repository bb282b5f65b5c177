import { GOODS_STATES } from 'contract/points/states'
import { CheckboxGroup } from '../../fields/checkbox-group'
import { FileField } from '../../fields/file-field'
import { NumberField } from '../../fields/number-field'
import { SelectField } from '../../fields/select-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'

interface GoodsFieldsProps {
  state: FormState
  title: string
  categories: readonly { id: string; name: string }[]
  /** Pictures that can be kept, by id. */
  pictures?: readonly string[]
}

/** Name, price, cost and limit of points goods. */
export function GoodsForm({ state, title, categories, pictures = [] }: GoodsFieldsProps) {
  return (
    <FormPanel title={title} state={state} hidden={['id', 'version']}>
      <TextField field="title" label="商品名称" />
      <SelectField
        field="categoryId"
        label="分类"
        none="请选择"
        options={categories.map(({ id: value, name }) => ({ value, name }))}
      />
      <TextArea field="about" label="商品说明" />
      <NumberField field="pointsPerPiece" label="积分" unit="分/件" />
      <TextField field="cashYuan" label="现金（元/件）" hint="只收积分的填 0" inputMode="decimal" isShort />
      <TextField
        field="costYuan"
        label="成本（元/件）"
        hint="含快递；不得超过积分折合成本与现金之和"
        inputMode="decimal"
        isShort
      />
      <TextField field="shop" label="代发店铺" hint="店铺名称，平台自己寄送的留空" isOptional />
      <TextField
        field="shopYuan"
        label="付给店铺（元/件）"
        hint="完成后付给店铺，含快递，不超过成本"
        inputMode="decimal"
        isOptional
        isShort
      />
      <NumberField field="limitPieces" label="每个账户限兑" unit="件" hint="留空不限" isOptional />
      {pictures.length > 0 && (
        <CheckboxGroup
          field="pictures"
          legend="保留的图片"
          options={pictures.map((value, i) => ({ value, name: `图片 ${i + 1}` }))}
        />
      )}
      <Submit>保存商品</Submit>
    </FormPanel>
  )
}

/** Adds a picture to goods. */
export function PictureForm({ state }: { state: FormState }) {
  return (
    <FormPanel title="添加图片" state={state} hidden={['id']} hasFiles>
      <FileField
        field="file"
        label="图片"
        hint="JPEG、PNG 或 WebP，最多 10 MB；每件商品最多 5 张"
        accept="image/*"
      />
      <Submit kind="quiet">上传图片</Submit>
    </FormPanel>
  )
}

/** Changes the stock. */
export function StockForm({ state }: { state: FormState }) {
  return (
    <FormPanel title="增减库存" state={state} hidden={['id']}>
      <TextField field="pieces" label="件数" hint="减少时填负数，如 -3" inputMode="numeric" isShort />
      <TextField field="reason" label="原因" />
      <Submit kind="quiet">登记库存</Submit>
    </FormPanel>
  )
}

/** Puts goods on sale, or takes them off. */
export function SwitchForm({ state, isOnSale }: { state: FormState; isOnSale: boolean }) {
  return (
    <FormPanel title="上架与下架" state={state} hidden={['id', 'sale']}>
      <p className="subtitle">现在{isOnSale ? GOODS_STATES.on : '未上架'}；已下的订单不受影响。</p>
      <Submit kind="quiet">{isOnSale ? '下架' : '上架'}</Submit>
    </FormPanel>
  )
}
