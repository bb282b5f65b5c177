// 上传质检单原件 /merchant/offers/sheetPicture?offerId=&sheetId=
import { useLoaderData } from '@remix-run/react'
import { myOffer } from 'contract/spot/merchant-offer-edits'
import { addInspectionPicture, InspectionPictureForm, SheetRef } from 'contract/spot/merchant-offers'
import { useFormState } from '~/components/forms/use-form-state'
import { batchesPath, OFFERS } from '~/components/merchant/merchant-paths'
import { PictureUpload } from '~/components/merchant/picture-upload'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('上传质检单原件')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '质检单原件' }] }

const page = memberPage({
  query: SheetRef,
  forms: {
    picture: submitTo(addInspectionPicture, {
      schema: InspectionPictureForm,
      input: async ({ offerId, sheetId, file }) => ({ offerId, sheetId, file: await asDataAddress(file) }),
      to: ({ values: { offerId } }) => batchesPath(offerId),
      notice: '质检单原件已上传，登录会员可以查看',
    }),
  },
  async load({ query: { offerId, sheetId }, call, openForms }) {
    const { grade, maker } = await call(myOffer, { offerId })
    return { offerId, grade, maker, forms: await openForms({ offerId, sheetId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function SheetPicture() {
  const { offerId, grade, maker } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${grade} ${maker}`}>质检单原件</PageTitle>
      <PictureUpload
        form={useFormState('picture')}
        hidden={['offerId', 'sheetId']}
        paper="质检单原件"
        readers="登录会员可以查看，上传后不能删除"
        back={{ name: '返回批次', to: batchesPath(offerId) }}
      />
    </>
  )
}
