import { chromium } from 'playwright';
import { mkdirSync } from 'node:fs';
const base='http://127.0.0.1:4622';
const out='/tmp/h22/shots'; mkdirSync(out,{recursive:true});
const jobs=JSON.parse(process.argv[2]); // [{name,path,user,w,h,dark,lang,act,full}]
const browser=await chromium.launch({executablePath:process.env.CHROMIUM_PATH||'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const tokens={};
for (const j of jobs){
  const {name,path,user='admin',w=1440,h=900,dark=false,lang='en',full=false}=j;
  const ctx=await browser.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',reducedMotion:'reduce',serviceWorkers:'block',hasTouch:w<500});
  if(!tokens[user]){const r=await ctx.request.post(base+'/api/auth/login',{data:{data:{email:user+'@loupe.example',password:'loupe-demo'}}}).catch(()=>null);
    const b=await r.json(); tokens[user]=b.user.accessToken;}
  await ctx.addCookies([{name:'token',value:tokens[user],url:base,sameSite:'Strict'}]);
  const page=await ctx.newPage();
  await page.addInitScript((l)=>{localStorage.setItem('loupe.preferences',JSON.stringify({state:{language:l,isTourSeen:true},version:0}));document.cookie='language='+l+'; path=/; samesite=strict';},lang);
  page.on('console',m=>{if(!m.text().startsWith('Service Worker')&&['error','warning'].includes(m.type()))console.log(name,'console:',m.text().slice(0,150))});
  await page.goto(base+path);
  await page.locator('h1').first().waitFor({timeout:10000}).catch(()=>{});
  await page.waitForTimeout(1200);
  for (const a of j.acts??[]) {
    try {
      if(a.click) await page.locator(a.click).nth(a.nth??0).click({timeout:4000});
      if(a.button) await page.getByRole('button',{name:new RegExp(a.button)}).nth(a.nth??0).click({timeout:4000});
      if(a.file){const [c]=await Promise.all([page.waitForEvent('filechooser'),page.getByRole('button',{name:'Choose file'}).click()]);await c.setFiles(a.file);}
      if(a.key) await page.keyboard.press(a.key);
      if(a.wait) await page.waitForTimeout(a.wait);
      if(a.scroll!==undefined) await page.evaluate(y=>window.scrollTo(0,y),a.scroll);
    } catch(e){console.log(name,'act failed',JSON.stringify(a),String(e).slice(0,120));}
    await page.waitForTimeout(350);
  }
  await page.screenshot({path:`${out}/${name}.png`,fullPage:full});
  const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log(name,'overflow',over);
  await ctx.close();
}
await browser.close();
