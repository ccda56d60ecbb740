/** One account and one completed assessment, made through the interface alone, as a customer and a candidate would. */
export interface Journey {
  key: string;
  inviteId: string;
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the few fields that are read differ from call to call.
  data: any;
}

/** @throws Error when the service answers anything but success */
export async function completeOne(origin: string): Promise<Journey> {
  const registered = await call(origin, "POST", "/api/v1/register", {
    email: "owner@company.example",
    company: "Benchmark Company",
    product_id: "pa-pack-10",
    mode: "test",
  });
  const key: string = registered.data.api_key.key;
  // Links carry BASE_URL, which nothing listens on.
  const checkout = new URL(registered.data.order.checkout_url).pathname;
  await expectOk(await fetch(`${origin}${checkout}`, { method: "POST" }));

  const body = { email: "candidate@people.example", name: "Ada Example" };
  const invite = await call(origin, "POST", "/api/v1/invites", body, key);
  const sitting = `/api/candidate/${String(invite.data.analysis_link).split("/a/")[1]}`;
  const { data: opened } = await call(origin, "GET", sitting);
  await call(origin, "POST", `${sitting}/acknowledge`, {
    language: "en",
    notice_version: opened.notice.version,
  });
  const { data: asked } = await call(origin, "GET", `${sitting}/questions`);
  const answers = asked.items.map(({ id }: { id: string }, place: number) => ({
    item_id: id,
    value: ((place * 7) % 6) + 1,
    response_ms: 4000,
    changes: 0,
  }));
  await call(origin, "PUT", `${sitting}/answers`, { answers });
  await call(origin, "POST", `${sitting}/submit`, {});
  return { key, inviteId: invite.data.invite_id };
}

/** Milliseconds of the first report, which loads renderer and fonts, and of each of `count` more. */
export async function timeReports(origin: string, journey: Journey, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i <= count; i += 1) {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/v1/invites/${journey.inviteId}/report`, {
      headers: { authorization: `Bearer ${journey.key}` },
    });
    await expectOk(answer);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await expectOk(answer);
  return (await answer.json()) as Answer;
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}`);
}
