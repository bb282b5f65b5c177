import { productById } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  answer,
  mutation,
  operatorAnswer,
  operatorMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import * as contract from 'contract/questions'
import * as operators from 'contract/questions/operator-questions'
import { askQuestion, replyToQuestion } from './ask-and-reply'
import { setLike } from './like-content'
import { findContents, hideContent, showContent } from './moderation'
import {
  findOwnQuestions,
  findQuestions,
  findReplies,
  ownQuestion,
  type QuestionFilter,
  visibleQuestion,
} from './question-store'

export function questionEndpoints(): AnsweredEndpoint[] {
  return [...publicEndpoints(), ...memberEndpoints(), ...operatorEndpoints()]
}

function publicEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.questionsOf, async (call, { page, size, ...filter }) => {
      if (!(await isSubject(call.db.orm, filter))) return refuse('not_found')
      const viewer = await call.askActor()
      const found = await findQuestions(call.db.orm, filter, { page, size }, viewer?.memberId ?? null)
      return accept({ ...found, page, size })
    }),

    answer(contract.findQuestions, async (call, { page, size, ...given }) => {
      if (!(await isSubject(call.db.orm, given))) return refuse('not_found')
      const viewer = await call.askActor()
      const filter: QuestionFilter = given
      const found = await findQuestions(call.db.orm, filter, { page, size }, viewer?.memberId ?? null)
      return accept({ ...found, page, size })
    }),

    answer(contract.repliesOf, async (call, { problemId, page, size }) => {
      const viewerId = (await call.askActor())?.memberId ?? null
      const [question, replies] = await Promise.all([
        visibleQuestion(call.db.orm, problemId, viewerId),
        findReplies(call.db.orm, problemId, { page, size }, viewerId),
      ])
      return question ? accept({ question, ...replies, page, size }) : refuse('not_found')
    }),
  ]
}

/** Whether the offer and the grade that a list is about exist. */
async function isSubject(
  reader: Reader,
  { offerId, productId }: Pick<QuestionFilter, 'offerId' | 'productId'>,
): Promise<boolean> {
  const [offer, product] = await Promise.all([
    offerId === undefined ? true : offerById(reader, offerId),
    productId === undefined ? true : productById(reader, productId),
  ])
  return offer !== undefined && product !== undefined
}

function memberEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(contract.saveQuestion, 'question.ask', (tx, { actor, now }, input) =>
      askQuestion(tx, actor, input, now),
    ),

    mutation(contract.saveReply, 'question.reply', (tx, { actor, now }, input) =>
      replyToQuestion(tx, actor, input, now),
    ),

    answer(contract.likeContent, ({ db, actor, now }, { contentId, kind, change }) =>
      db.transaction(async (tx) => {
        const isLiked = change === 'add'
        const set = await setLike(tx, { memberId: actor.memberId, contentId, kind }, isLiked, now)
        return set.ok ? accept({ contentId, isLiked, likes: set.value }) : set
      }),
    ),

    answer(contract.myQuestions, async ({ db, actor }, { page, size }) =>
      accept({ ...(await findOwnQuestions(db.orm, actor.memberId, { page, size })), page, size }),
    ),

    answer(contract.myQuestion, async ({ db, actor }, { id, page, size }) => {
      const question = await ownQuestion(db.orm, id, actor.memberId)
      if (!question) return refuse('not_found')
      return accept({
        question,
        ...(await findReplies(db.orm, id, { page, size }, actor.memberId)),
        page,
        size,
      })
    }),
  ]
}

function operatorEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(operators.operatorContents, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await findContents(db.orm, query)), page, size })
    }),

    operatorMutation(operators.hideContent, 'question.hide', async (tx, { operator, now }, input) => {
      const { contentId: id, kind, reason } = input
      const hidden = await hideContent(tx, operator.operatorId, input, now)
      if (!hidden.ok) return hidden
      return accept({ output: hidden.value, subject: { kind, id }, facts: { reason } })
    }),

    operatorMutation(operators.showContent, 'question.show', async (tx, _, input) => {
      const { contentId: id, kind } = input
      const shown = await showContent(tx, input)
      return shown.ok ? accept({ output: shown.value, subject: { kind, id } }) : shown
    }),
  ]
}
