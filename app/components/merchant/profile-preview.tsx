import { PictureStrip, type ShownPicture } from '../pictures/picture-strip'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'

export interface ProfilePreview {
  name: string
  slogan: string
  introduction: string
  city: string
  mainCategories: readonly string[]
  promises: readonly string[]
  logo: ShownPicture | null
  banner: ShownPicture | null
}

/** How the shop will look to visitors. Nothing has been saved yet. */
export function ProfilePreviewPanel({ preview }: { preview: ProfilePreview }) {
  const { name, slogan, introduction, city, mainCategories, promises, logo, banner } = preview
  return (
    <Panel title="预览">
      <Notice kind="info" title="尚未保存">
        核对后在下方点“保存”，买家立即看到。
      </Notice>
      <h3>{name}</h3>
      <p className="subtitle">{slogan}</p>
      <PictureStrip pictures={logo ? [logo] : []} label="店铺标志" />
      <PictureStrip pictures={banner ? [banner] : []} label="店铺招牌" />
      <Facts
        items={[
          fact('所在城市', city),
          fact('主营品类', mainCategories.join('、') || null),
          fact('服务承诺', promises.join('；') || null),
          fact('店铺介绍', introduction),
        ]}
      />
    </Panel>
  )
}
