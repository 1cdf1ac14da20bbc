import type { ListedClass } from 'contract/planning/class-list'

/** 「手捏一只飯碗（第8期・週六下午班）」 */
export const classNameWords = ({ title, className }: Pick<ListedClass, 'title' | 'className'>): string =>
  `${title}（${className}）`
