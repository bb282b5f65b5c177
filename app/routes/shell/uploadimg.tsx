// 图片上传 /uploadimg?page=&size=&redirect=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MyPictures as MyPicturesQuery, UploadForm, uploadPicture } from 'contract/pictures'
import { FileField } from '~/components/fields/file-field'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { MyPictures } from '~/components/pictures/my-pictures'
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
import { loginHref } from '~/services/session/login-path'
import { memberOf, requireMember } from '~/services/session/member.server'
import { returnTo } from '~/services/session/return-to'
import { styles } from '~/styles/sheets'

export const links = styles('account', 'forms', 'lists')

export const meta = pageTitle('图片上传')

export const handle = sharedByVisitors()

const FORMS = { upload: UploadForm }
const ACCEPTED = 'image/jpeg,image/png,image/webp'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const back = returnTo(request, '')
  const login = loginHref(pageOf(request))
  if (!(await memberOf(args))) return data({ mine: null, pages: '', forms: {}, back, login })
  const mine = await myPicturePage(request, readQuery(request, MyPicturesQuery))
  const { forms, headers } = await openForms(request, FORMS)
  return data({ mine, pages: pagination(args, mine), forms, back, login }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    upload: async ({ file }) => {
      await call(request, uploadPicture, { file: await asDataAddress(file) })
      const back = returnTo(request, '')
      const to = back === '' ? '/uploadimg' : `/uploadimg?${new URLSearchParams({ redirect: back })}`
      return { to, notice: '图片已上传' }
    },
  })
}

export default function UploadImg() {
  const { mine, pages, back, login } = useLoaderData<typeof loader>()
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
            <Upload />
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

function Upload() {
  const form = useFormState('upload')
  return (
    <Form state={form} hasFiles label="上传图片">
      <FileField
        field={fieldOf(form, 'file')}
        label="图片"
        hint="JPEG、PNG 或 WebP，不超过 10 MB；会转正、去掉拍摄地点等信息，并存为多种尺寸。"
        accept={ACCEPTED}
      />
      <Submit pendingText="正在上传…">上传</Submit>
    </Form>
  )
}
