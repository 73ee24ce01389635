// Lines of a stream of texts.
export const TextLineStream = () => {
  let rest = ''
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      for (const line of lines) controller.enqueue(line)
    },
  })
}
