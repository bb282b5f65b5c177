/** Why a colleague sees no steps. */
export function RoleNote() {
  return <p className="mt-2">您的角色只能查看；答复异议与处理仲裁请联系本企业管理员或财务</p>
}
