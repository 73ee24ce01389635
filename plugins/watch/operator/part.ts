/** All of the operator's list that most servers never need: it is loaded as one. */
export { list, link } from '../commands/operator.ts'
export { answer } from './answer.ts'
export { followDue } from './follow.ts'
export { pageOf, spentPage } from './page.ts'
