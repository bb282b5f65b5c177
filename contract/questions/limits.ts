export const QUESTION_TITLE_MAX = 100
export const QUESTION_TEXT_MAX = 1_000
export const REPLY_TEXT_MAX = 1_000

/** Per member in 24 hours. */
export const QUESTIONS_PER_DAY = 10
export const REPLIES_PER_DAY = 50

/** Kinds of what members write here. */
export const QUESTION_CONTENTS = { question: '提问', reply: '回答' } as const
export type QuestionContent = keyof typeof QUESTION_CONTENTS

export const ANSWERED_STATES = { no: '待回答', yes: '已有回答' } as const
export const QUESTION_SORTS = { newest: '最新提问', replies: '回答最多', likes: '赞最多' } as const

export const CONTENT_STATES = { shown: '公开', hidden: '已隐藏' } as const
