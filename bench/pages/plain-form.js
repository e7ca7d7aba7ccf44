// The plain form's only script: one listener for all controls, and the count of answers.
(() => {
  const { document } = globalThis;
  const form = document.querySelector('form');
  const output = document.querySelector('output');
  const answers = {};
  let answered = 0;
  const isEmpty = (value) => value === undefined || value === '' || value === false || value.length === 0;

  function keep(name, value) {
    answered += Number(!isEmpty(value)) - Number(!isEmpty(answers[name]));
    answers[name] = value;
    output.textContent = answered;
  }

  function read(control) {
    if (control.dataset.several !== undefined)
      return [...form.querySelectorAll(`input[name="${control.name}"]:checked`)].map(({ value }) => value);
    return control.type === 'checkbox' ? control.checked : control.value;
  }

  form.addEventListener('input', ({ target }) => keep(target.name, read(target)));

  globalThis.plainForm = {
    restore(draft) {
      for (const [name, value] of Object.entries(draft)) {
        const control = form.elements[name];
        if (Array.isArray(value)) for (const one of control) one.checked = value.includes(one.value);
        else if (typeof value === 'boolean') control.checked = value;
        else control.value = value;
        keep(name, value);
      }
    },
  };
})();
