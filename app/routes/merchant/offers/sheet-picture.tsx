// 上传质检单原件 /merchant/offers/sheetPicture?offerId=&sheetId=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myOffer } from 'contract/spot/merchant-offer-edits'
import { addInspectionPicture, InspectionPictureForm, SheetRef } from 'contract/spot/merchant-offers'
import { useFormState } from '~/components/forms/use-form-state'
import { batchesPath, OFFERS } from '~/components/merchant/merchant-paths'
import { PictureUpload } from '~/components/merchant/picture-upload'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('上传质检单原件')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '质检单原件' }] }

const FORMS = { picture: InspectionPictureForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { offerId, sheetId } = readQuery(request, SheetRef)
  const { grade, maker } = await call(request, myOffer, { offerId })
  const { forms, headers } = await openForms(request, FORMS, { offerId, sheetId })
  return data({ offerId, grade, maker, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  return form.answer({
    picture: async ({ offerId, sheetId, file }) => {
      await call(request, addInspectionPicture, { offerId, sheetId, file: await asDataAddress(file) })
      return { to: batchesPath(offerId), notice: '质检单原件已上传，登录会员可以查看' }
    },
  })
}

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
