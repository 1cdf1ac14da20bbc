/** For this many days after they gave feedback, members may change it. In a module of its own, without the schemas. */
export const feedbackChangeDays = 14
