import { SHOP_PROMISES } from 'contract/states'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { type ShownPicture, Thumbnail } from '../pictures/picture-strip'

interface ProfileFieldsProps {
  categories: readonly { value: string; name: string }[]
  /** The shop's pictures and the member's newest ones. */
  pictures: readonly ShownPicture[]
}

/** What a shop says of itself. */
export function ProfileFields({ categories, pictures }: ProfileFieldsProps) {
  return (
    <>
      <TextField field="slogan" label="宣传语" hint="一句话，显示在店名下方" />
      <TextArea field="introduction" label="店铺介绍" rows={6} />
      <TextField field="city" label="所在城市" hint="地级市简称，如 宁波" isShort />
      <CheckboxGroup field="mainCategories" legend="主营品类（最多 8 个）" options={categories} />
      <CheckboxGroup field="promises" legend="服务承诺" options={optionsOf(SHOP_PROMISES)} />
      <OnePicture field="logo" label="店铺标志" pictures={pictures} />
      <OnePicture field="banner" label="店铺招牌" pictures={pictures} />
    </>
  )
}

interface OnePictureProps {
  field: string
  label: string
  pictures: readonly ShownPicture[]
}

function OnePicture({ field, label, pictures }: OnePictureProps) {
  const options = pictures.map((picture, i) => ({
    value: picture.id,
    label: <Thumbnail picture={picture} alt={`图片 ${i + 1}`} />,
  }))
  return <RadioGroup field={field} label={label} options={[{ value: '', label: '不用图片' }, ...options]} />
}
