/** More are not changed together: each of them is read, listed in the preview and sent. */
export const maxChosen = 500
