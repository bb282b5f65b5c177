// 店铺资料 /merchant/shop?step=
import { useLoaderData } from '@remix-run/react'
import { ShopProfileForm, saveShopProfile } from 'contract/shops/shop-actions'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { SHOP_PROFILE } from '~/components/merchant/merchant-paths'
import { ProfileFields } from '~/components/merchant/profile-fields'
import { ProfilePreviewPanel } from '~/components/merchant/profile-preview'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { keepForPreview, shopProfilePage } from '~/services/merchant/shop-profile-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('店铺资料')

export const handle: CrumbHandle = { crumbs: [{ name: '店铺' }, { name: '店铺资料' }] }

const page = memberPage({
  forms: {
    save: submitTo(saveShopProfile, { schema: ShopProfileForm, to: SHOP_PROFILE, notice: '店铺资料已保存' }),
    preview: handleWith(ShopProfileForm, (_, { form, request }) => keepForPreview(request, form.values)),
  },
  async load({ request, openForms }) {
    const { values, ...page } = await shopProfilePage(request)
    return { ...page, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function ShopProfilePage() {
  const { pictures, categories, preview } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('save'), useFormState('preview'))
  return (
    <>
      <PageTitle sub="店名与公司由平台核验，如需更改请联系平台">店铺资料</PageTitle>
      {preview && <ProfilePreviewPanel preview={preview} />}
      <Panel>
        <Form state={form} hidden={['seenAt']} defaultButton="保存" label="店铺资料">
          <ProfileFields categories={categories} pictures={pictures} />
          <p>
            <Submit>保存</Submit>{' '}
            <Submit kind="quiet" intent="preview">
              预览
            </Submit>{' '}
            <ButtonLink kind="quiet" to={`/uploadimg?redirect=${SHOP_PROFILE}`}>
              上传图片
            </ButtonLink>
          </p>
        </Form>
      </Panel>
    </>
  )
}
