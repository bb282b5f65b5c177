// 图片上传 /uploadimg?page=&size=&redirect=&phone=，手机上传 /uploadimg?key=&sent=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MyPictures as MyPicturesQuery, UploadForm, uploadPicture } from 'contract/pictures'
import { ByPhoneForm, DeletePictureForm, deletePicture } from 'contract/pictures/phone-upload'
import type { FormState } from '~/components/forms/form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { MyPictures } from '~/components/pictures/my-pictures'
import { PhoneSender } from '~/components/pictures/phone-sender'
import { PhoneUpload } from '~/components/pictures/phone-upload'
import { UploadByPhone, UploadPicture } from '~/components/pictures/upload-forms'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { asDataAddress, myPicturePage } from '~/services/pictures/my-pictures.server'
import {
  loadPhonePage,
  type PhonePage,
  pageAgain,
  pageWithPhone,
  phoneKeyOf,
  phoneOfPage,
  sendPhonePicture,
} from '~/services/pictures/phone-page.server'
import type { PhoneWaiting } from '~/services/pictures/phone-upload.server'
import { loginHref } from '~/services/session/login-path'
import { memberOf, requireMember } from '~/services/session/member.server'
import { returnTo } from '~/services/session/return-to'
import { styles } from '~/styles/sheets'

export const links = styles('account', 'forms', 'lists')

export const meta = pageTitle('图片上传')

/** Follows the upload by phone. */
export const handle = {
  ...sharedByVisitors(),
  live: ({ phone }: { phone?: { state: string } | null }) => (phone?.state === 'waiting' ? 'listen' : null),
}

const FORMS = { upload: UploadForm, byPhone: ByPhoneForm, remove: DeletePictureForm }
const PHONE_FORMS = { fromPhone: UploadForm }

const NOTHING = {
  sender: null as PhonePage | null,
  phone: null as PhoneWaiting | null,
  mine: null as Awaited<ReturnType<typeof myPicturePage>> | null,
  pages: '',
  forms: {} as Record<string, FormState>,
  back: '',
  login: '',
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const key = phoneKeyOf(request)
  if (key !== null) {
    const { page, forms, headers } = await loadPhonePage(request, key)
    return data({ ...NOTHING, sender: page, forms }, { headers })
  }
  const back = returnTo(request, '')
  const login = loginHref(pageOf(request))
  if (!(await memberOf(args))) return data({ ...NOTHING, back, login })
  const mine = await myPicturePage(request, readQuery(request, MyPicturesQuery))
  const { forms, headers } = await openForms(request, FORMS)
  const phone = await phoneOfPage(request)
  const page = { ...NOTHING, phone, mine, pages: pagination(args, mine), forms, back, login }
  return data(page, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const key = phoneKeyOf(request)
  if (key !== null) return await sendPhonePicture(request, await readForm(request, PHONE_FORMS), key)
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    byPhone: async () => ({ to: await pageWithPhone(request) }),
    remove: async (v) => {
      await call(request, deletePicture, v)
      return { to: pageAgain(request), notice: '图片已删除' }
    },
    upload: async ({ file }) => {
      await call(request, uploadPicture, { file: await asDataAddress(file) })
      return { to: pageAgain(request), notice: '图片已上传' }
    },
  })
}

export default function UploadImg() {
  const { mine, pages, back, login, phone, sender } = useLoaderData<typeof loader>()
  if (sender) return <PhoneSender page={sender} />
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle sub="用于店铺标志与招牌、异议与仲裁的证据；知道地址的人都能看到，请勿上传证照与隐私。">
        图片上传
      </PageTitle>
      {mine === null ? (
        <EmptyState title="登录后才能上传" actions={<ButtonLink to={login}>登录</ButtonLink>}>
          上传的图片归您的账户所有，可随时回来取用地址。
        </EmptyState>
      ) : (
        <>
          {back !== '' && (
            <Notice kind="info" title="上传后可返回继续填写，已填写的内容为您保留">
              <ButtonLink to={back} isSmall>
                返回继续填写
              </ButtonLink>
            </Notice>
          )}
          <Panel>
            <UploadPicture />
            {phone && <PhoneUpload waiting={phone} />}
            <UploadByPhone />
          </Panel>
          <Panel title="我上传的图片">
            {mine.list.length > 0 ? (
              <MyPictures pictures={mine.list} />
            ) : (
              <p className="subtitle">还没有图片。</p>
            )}
            <PaginationFragment html={pages} />
          </Panel>
        </>
      )}
    </div>
  )
}
