// 查看大图 /bigImg?id=&redirect=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletePictureForm, deletePicture, onePicture } from 'contract/pictures/phone-upload'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { pictureAddress } from '~/services/pictures/picture-urls.server'
import { requireMember } from '~/services/session/member.server'
import { returnTo } from '~/services/session/return-to'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('查看大图')

const ID = /^[0-9a-f]{32}$/
const FORMS = { remove: DeletePictureForm }

export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (!ID.test(id)) throw data(null, { status: 404 })
  const picture = await call(request, onePicture, { picture: id })
  const { forms, headers } = await openForms(request, FORMS, { picture: id })
  const back = returnTo(request, '/uploadimg')
  headers.set('cache-control', 'no-store')
  return data({ picture: { ...picture, url: pictureAddress(picture.url) }, back, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    remove: async (v) => {
      await call(request, deletePicture, v)
      return { to: returnTo(request, '/uploadimg'), notice: '图片已删除' }
    },
  })
}

export default function BigImg() {
  const { picture, back } = useLoaderData<typeof loader>()
  const remove = useFormState('remove')
  const { url, width, height, isPrivate, isMine } = picture
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle sub={`${width} × ${height} 像素${isPrivate ? '，只有您与审核员可以查看' : ''}`}>
        查看大图
      </PageTitle>
      <p className="mb-2">
        <ButtonLink to={back} isSmall>
          返回
        </ButtonLink>
      </p>
      <img
        src={url}
        width={width}
        height={height}
        alt={`${width} × ${height} 的图片`}
        className="max-w-full h-auto"
      />
      {isMine && (
        <FormPanel title="删除图片" state={remove} hidden={['picture']}>
          <p className="mb-2">删除后不能恢复；正在使用的图片不能删除。</p>
          <Submit kind="quiet">删除这张图片</Submit>
        </FormPanel>
      )}
    </div>
  )
}
