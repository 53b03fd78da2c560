// One-time links: #admin=… makes an administrator, #reset=… a new password. What stands behind # is never sent to a
// server by the browser, so it is in no log; it is taken out of the address as soon as it was read.
"use strict";

const words = {
  ru: {
    admin: "Стать администратором", reset: "Новый пароль", name: "Имя", password: "Пароль (от 8 знаков)",
    send: "Готово", done: "Готово. Вы вошли как ", broken: "Дом не ответил. Попробуйте ещё раз.",
  },
  en: {
    admin: "Become an administrator", reset: "A new password", name: "Name", password: "Password (8 characters or more)",
    send: "Done", done: "Done. You are logged in as ", broken: "The house did not answer. Try again.",
  },
};

function field(form, label, name, type) {
  const row = document.createElement("p");
  const text = document.createElement("label");
  const input = document.createElement("input");
  Object.assign(input, { name, type, id: name, required: true, autocomplete: type === "password" ? "new-password" : "username" });
  text.htmlFor = name;
  text.textContent = label + " ";
  row.append(text, input);
  form.append(row);
  return input;
}

function ask(what, token, lang) {
  const said = words[lang];
  const form = document.createElement("form");
  const title = document.createElement("h2");
  title.textContent = said[what];
  form.append(title);
  const name = what === "admin" ? field(form, said.name, "name", "text") : null;
  const password = field(form, said.password, "password", "password");
  const button = document.createElement("button");
  button.textContent = said.send;
  const answer = document.createElement("p");
  answer.setAttribute("role", "status");
  form.append(button, answer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = name ? { token, name: name.value, password: password.value } : { token, password: password.value };
    try {
      const reply = await fetch(name ? "/api/admin/first" : "/api/reset", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
      });
      const told = await reply.json();
      answer.textContent = reply.ok ? said.done + told.name + "." : told.error.text[lang];
    } catch {
      answer.textContent = said.broken;
    }
  });
  document.querySelector("main").append(form);
  (name || password).focus();
}

const found = /^#(admin|reset)=([0-9a-f]{64})$/.exec(location.hash);
if (found) {
  history.replaceState(null, "", location.pathname);
  ask(found[1], found[2], document.documentElement.lang === "en" ? "en" : "ru");
}
